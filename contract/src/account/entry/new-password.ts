/** What a new password must be; existing ones are never judged again. */

/** Passwords that are tried first by whoever guesses; compared without regard to case. */
const common = new Set(
  (
    '123456 1234567 12345678 123456789 1234567890 12345678910 111111 11111111 000000 00000000 666666 66666666 888888 ' +
    '88888888 112233 123123 123321 654321 87654321 987654321 121212 131313 159357 147258 147258369 520520 5201314 ' +
    '1314520 7758521 abc123 abcd1234 abc12345 a123456 a1234567 a12345678 aa123456 aa12345678 aaaaaa 1qaz2wsx ' +
    'q1w2e3r4 qwerty qwerty123 qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm iloveyou woaini woaini1314 password ' +
    'password1 passw0rd admin123 admin888 root123 letmein welcome welcome1 monkey dragon sunshine princess football'
  ).split(' '),
)

export type PasswordRule = 'letters_digits' | 'any'

/** The code of what is wrong with a new password, or undefined. */
export const passwordIssue = (password: string, rule: PasswordRule): string | undefined => {
  if (password === '') return 'password_required'
  const formed = rule === 'any' ? /^[^\p{Cc}]{8,64}$/u.test(password) : /^[A-Za-z0-9]{6,18}$/.test(password)
  if (!formed) return rule === 'any' ? 'password_form_any' : 'password_form'
  return common.has(password.toLowerCase()) ? 'password_common' : undefined
}

/** A hint how strong a password is, 1 to 3: by length and by kinds of characters. */
export const passwordStrength = (password: string): 1 | 2 | 3 => {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter(kind => kind.test(password)).length
  if (password.length >= 12 && kinds >= 3) return 3
  return password.length >= 8 && kinds >= 2 ? 2 : 1
}
