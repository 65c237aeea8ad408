import { CommandError } from './run-command.mjs';

export function wholeNumber(values, name, most = Infinity) {
  const number = Number(values[name]);
  if (Number.isInteger(number) && number > 0 && number <= most) return number;
  const range = most === Infinity ? 'from 1' : `from 1 to ${most}`;
  throw new CommandError(`--${name} is '${values[name]}', but must be a whole number ${range}`);
}
