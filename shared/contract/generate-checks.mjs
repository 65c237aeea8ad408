import { writeFileSync } from 'node:fs';
import { generateChecks } from './manifest.mjs';

writeFileSync(new URL('src/generated/manifest-checks.mjs', import.meta.url), generateChecks());
