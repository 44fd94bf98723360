/** The head of a plain table: one row of column titles, each different from the others. */
export interface ColumnHeadsProps {
  titles: readonly string[]
  /** Places of the columns that hold words: they begin where their words begin; figures end below each other. */
  words?: readonly number[]
}

export const ColumnHeads = ({ titles, words = [] }: ColumnHeadsProps) => (
  <thead>
    <tr>
      {titles.map((title, at) => (
        <th key={title} scope="col" style={words.includes(at) ? { textAlign: 'left' } : undefined}>
          {title}
        </th>
      ))}
    </tr>
  </thead>
)
