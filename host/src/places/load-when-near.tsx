import type { PlaceName } from '@kantine/contract';
import { loadVenue } from '@kantine/core';
import type { PlaceRequest } from '@kantine/shop';
import { Component, type ComponentType, createElement, type ReactNode, Suspense } from 'react';

import { loadPlace, SectionError } from '../federation/load-section';
import { fetchFirstFiles } from '../federation/file-hashes';
import { checkSettings, enabledSections } from '../federation/sections';
import { whenPageIdle } from '../hydration/when-page-idle';
import { toErrorReport } from '../reports/error-report';
import { countFailure, isSwitchedOff } from './place-failures';
import styles from './place-list.module.css';
import type { PlacedSection } from './placed-sections';

type Show = (request: PlaceRequest) => ReactNode;

const nearPx = 300;

export async function loadWhenNear(
  room: Element | null,
  section: PlacedSection,
  place: PlaceName,
  signal: AbortSignal,
  show: (shown: Show) => void,
): Promise<void> {
  const { name, label } = section;
  try {
    await whenPageIdle();
    if (room) await whenNear(room, signal);
    if (signal.aborted || isSwitchedOff(name, place)) return;
    await fetchFirstFiles(name);
    const sections = enabledSections(await loadVenue());
    const Part = partOf(name, await loadPlace(name, place, sections));
    await checkSettings(section);
    if (signal.aborted) return;
    show(({ props }) => (
      <Boundary name={name} onFailure={() => countFailure(name, place)}>
        <Suspense>
          <section className={styles.part} aria-label={label}>
            <h2 className={styles.heading}>{label}</h2>
            <div data-section={name}>{props && createElement(Part, props)}</div>
          </section>
        </Suspense>
      </Boundary>
    ));
  } catch (error) {
    if (signal.aborted) return;
    countFailure(name, place);
    reportError(error);
  }
}

function partOf(name: string, module: unknown): ComponentType<object> {
  const { Component: Part } = (module ?? {}) as Record<string, unknown>;
  if (!isComponent(Part)) throw new SectionError(name, 'the module of a place wants a Component');
  return Part;
}

/** `memo` and `lazy` make objects. */
const isComponent = (value: unknown): value is ComponentType<object> =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);

function whenNear(room: Element, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && end(),
      { rootMargin: `${nearPx}px` },
    );
    const end = () => {
      observer.disconnect();
      resolve();
    };
    signal.addEventListener('abort', end);
    observer.observe(room);
  });
}

class Boundary extends Component<{ name: string; onFailure: () => void; children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    const { name, onFailure } = this.props;
    onFailure();
    // React and the shared code throw in files of the host.
    const isNamed = toErrorReport(error)?.section === name;
    reportError(isNamed ? error : new SectionError(name, 'its part of a page threw', { cause: error }));
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
