import { Section } from '@kantine/ui';
import { useEffect, useState } from 'react';

import { fetchHashes, knownHash } from '../../federation/file-hashes';
import { deployedSections, useVersions } from '../../federation/registry';
import styles from './licenses-screen.module.css';

export function SectionLicenses() {
  const files = useLicensesFiles();
  if (files.length === 0) return null;
  return (
    <Section title="Sektionernes egne pakker">
      <ul className={styles.list}>
        {files.map(({ section, address }) => (
          <li key={section}>
            <a href={address}>{`Licenser for ${section}`}</a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function useLicensesFiles() {
  const [files, setFiles] = useState<{ section: string; address: string }[]>([]);
  const versions = useVersions()
    .map(({ deployed }) => deployed)
    .join();
  useEffect(() => {
    let isOver = false;
    const found = Object.entries(deployedSections()).map(async ([section, { base }]) => {
      const address = new URL(`${base}licenses.txt`, window.location.href).href;
      await fetchHashes(address);
      return knownHash(address) === undefined ? [] : [{ section, address }];
    });
    void Promise.all(found).then((all) => !isOver && setFiles(all.flat()));
    return () => {
      isOver = true;
    };
  }, [versions]);
  return files;
}
