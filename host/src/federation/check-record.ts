import { type PublicManifest, sharedContractVersion } from '@kantine/contract';
import {
  attributesOfRetired,
  checkStore,
  settingsCheck,
  type SettingsCheck,
  settingsFile,
  settingsGlobal,
} from '@kantine/contract/check-store';
import { fits } from '@kantine/contract/routes';
import { type CheckedRecord, RequestError } from '@kantine/core';

import { deployedSections, isOld, isRetired } from './registry';
import { isOurCode } from './trusted-scripts';

type WithSettings = PublicManifest & Required<Pick<PublicManifest, 'settings'>>;

const hasSettings = (manifest: PublicManifest): manifest is WithSettings => manifest.settings !== undefined;

const fitsHere = ({ contract }: PublicManifest) => fits(sharedContractVersion, contract);

export async function checkRecord(
  attributes: CheckedRecord['attributes'],
  isRenewed: boolean,
): Promise<CheckedRecord> {
  const record: Readonly<Record<string, unknown>> = { ...attributes, ...attributesOfRetired(isRetired) };
  const wanted = Object.values(deployedSections())
    .filter(hasSettings)
    .filter(({ menu, settings }) => !menu?.storeAttribute || record[settings.attribute]);
  const checks = await Promise.all(wanted.map((one) => (fitsHere(one) ? loadCheck(one) : asSent)));
  if (isRenewed && checks.includes(undefined)) throw new RequestError({ kind: 'offline' });
  return checkStore(
    record,
    wanted.map((manifest, index) => ({ ...manifest, check: checks[index] ?? asSent })),
  ) as CheckedRecord;
}

/** A section whose files do not come says so in its own place, and its settings are the venue's own. */
const asSent = (value: unknown) => ({ value });

const checks = new Map<string, Promise<SettingsCheck | undefined>>();
const bases = new Map<string, string>();

function loadCheck({ name, base: latest }: WithSettings): Promise<SettingsCheck | undefined> {
  const base = (isOld(name) && bases.get(name)) || latest;
  const known = checks.get(base);
  if (known) return known;
  const check = fetchCheck(name, base);
  checks.set(base, check);
  return check;
}

async function fetchCheck(name: string, base: string): Promise<SettingsCheck | undefined> {
  const address = base + settingsFile;
  if (!isOurCode(address)) return undefined;
  const check = (await runScript(address, name)) ?? (await runScript(address, name));
  if (check) bases.set(name, base);
  else checks.delete(base);
  return check;
}

function runScript(address: string, name: string): Promise<SettingsCheck | undefined> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const end = () => {
      script.remove();
      const validate: unknown = Reflect.get(window, settingsGlobal(name));
      Reflect.deleteProperty(window, settingsGlobal(name));
      resolve(typeof validate === 'function' ? settingsCheck(validate as never) : undefined);
    };
    script.addEventListener('load', end);
    script.addEventListener('error', end);
    script.src = address;
    document.head.appendChild(script);
  });
}
