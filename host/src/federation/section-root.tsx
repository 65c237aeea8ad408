import { Outlet } from '@kantine/routing';

import styles from './section-root.module.css';

/** The styles of a section that have no class of a CSS module end here (shared/build/section-styles.mjs). */
export const SectionRoot = ({ name }: { name: string }) => (
  <div className={styles.root} data-section={name}>
    <Outlet />
  </div>
);
