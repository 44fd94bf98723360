/** The head of a plain table: one row of column titles, each different from the others. */
export const ColumnHeads = ({ titles }: { titles: readonly string[] }) => (
  <thead>
    <tr>
      {titles.map(title => (
        <th key={title} scope="col">
          {title}
        </th>
      ))}
    </tr>
  </thead>
)
