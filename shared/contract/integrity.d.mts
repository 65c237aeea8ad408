/** @returns what manifests and pages say of a file, and browsers compare with it */
export function integrityOf(content: string | Uint8Array): string;
