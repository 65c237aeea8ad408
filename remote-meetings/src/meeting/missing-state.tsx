import { ButtonLink, ErrorState } from '@kantine/ui';

interface MissingStateProps {
  heading: string;
  to: string;
  link: string;
  children: string;
}

export function MissingState({ heading, to, link, children }: MissingStateProps) {
  const action = (
    <ButtonLink look="primary" to={to}>
      {link}
    </ButtonLink>
  );
  return (
    <ErrorState heading={heading} action={action}>
      {children}
    </ErrorState>
  );
}
