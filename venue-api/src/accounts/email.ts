/** E-mails are compared in this form. */
export function normalizeEmail(typed: string): string {
  return typed.trim().toLowerCase();
}
