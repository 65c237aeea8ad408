import { PageHeader } from '@kantine/ui';

import styles from './licenses-screen.module.css';
import { SectionLicenses } from './section-licenses';

declare const SHIPPED_PACKAGES: readonly ShippedPackage[];

export interface ShippedPackage {
  name: string;
  version: string;
  license: string;
  text: string;
}

function LicensesScreen() {
  return (
    <>
      <PageHeader
        title="Licenser"
        lead="Webstedet er bygget med fri software. Her er de pakker, hvis kode din browser henter, med deres licenser."
      />
      <ul className={styles.list}>
        {SHIPPED_PACKAGES.map(({ name, version, license, text }) => (
          <li key={name} translate="no">
            {text ? (
              <details>
                <summary>{`${name} ${version}, ${license}`}</summary>
                <pre lang="en">{text}</pre>
              </details>
            ) : (
              `${name} ${version}, ${license}`
            )}
          </li>
        ))}
      </ul>
      <SectionLicenses />
    </>
  );
}

export { LicensesScreen as Component };
