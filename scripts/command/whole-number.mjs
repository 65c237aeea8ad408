/**
 * The value of an option that is a number.
 * @param {Record<string, string>} values what was given, by the options' names
 * @throws {Error} that names the option, for what is no whole number from 1 to `most`
 */
export function wholeNumber(values, name, most = Infinity) {
  const number = Number(values[name]);
  if (Number.isInteger(number) && number > 0 && number <= most) return number;
  const range = most === Infinity ? 'from 1' : `from 1 to ${most}`;
  throw new Error(`--${name} is '${values[name]}', but must be a whole number ${range}`);
}
