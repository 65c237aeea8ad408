/** An error whose message is all that a person needs. */
export class SiteError extends Error {}
