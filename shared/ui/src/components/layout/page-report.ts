import { createContext } from 'react';

interface PageFacts {
  heading: string;
  isMissing?: boolean;
}

/** A renderer learns a page's facts from it while the page is rendered. In a browser nobody provides it. */
export const PageReport = createContext<((facts: PageFacts) => void) | null>(null);
