import type { Section } from '@kantine/shared/section';

const section: Section = {
  contract: '^1.0.0',
  routes: [{ index: true, element: <h1 tabIndex={-1}>takeaway</h1> }],
};

export default section;
