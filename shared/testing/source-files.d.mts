export function readRepositoryFile(path: string): string;
export function sourceFiles(): { file: string; text: string }[];
