import type { TestApi } from './test-api.ts';

/** The token in the latest mail's link. @param path the part of the link before it */
export async function linkTokenOf(api: TestApi, email: string, path: string): Promise<string> {
  const { link } = await api.db
    .selectFrom('outbox')
    .select('link')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  if (!link?.startsWith(path)) throw new Error(`The latest mail to ${email} leads to ${link}`);
  return link.slice(path.length);
}
