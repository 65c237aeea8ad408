import type { PublicManifest } from '@kantine/contract';

export const entryAddress = ({ base, entry }: PublicManifest): string => base + entry.file;
