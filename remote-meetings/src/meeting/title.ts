/** What a meeting is called where it has to be called something. */
export function titleOf({ title }: { title: string }): string {
  return title.trim() || 'Møde uden titel';
}
