/** Control characters, such as line breaks, become spaces: in a mail's header they would begin another one. */
export const toPlainLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
