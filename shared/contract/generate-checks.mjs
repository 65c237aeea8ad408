import { writeFileSync } from 'node:fs';
import { generateChecks } from './registry.mjs';

writeFileSync(new URL('src/generated/registry-checks.mjs', import.meta.url), generateChecks());
