const lettersPerLine = 45;
const maxLines = 2;

/** Whether a store text takes more than two lines on a phone: estimated, so that the server decides as the browser. */
export function isLongHtml(html: string): boolean {
  const lines = html
    .split(/<(?:\/(?:p|li|h[1-6]|tr|div)|br)\b[^>]*>/i)
    .map((block) => block.replace(/<[^>]*>/g, '').trim().length)
    .reduce((sum, letters) => sum + Math.ceil(letters / lettersPerLine), 0);
  return lines > maxLines;
}
