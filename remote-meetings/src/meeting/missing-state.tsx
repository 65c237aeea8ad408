import { ButtonLink, ErrorState } from '@kantine/ui';

interface MissingStateProps {
  heading: string;
  to: string;
  link: string;
  children: string;
  takesFocus?: boolean;
}

export function MissingState({ heading, to, link, children, takesFocus }: MissingStateProps) {
  const action = (
    <ButtonLink look="primary" to={to}>
      {link}
    </ButtonLink>
  );
  return (
    <ErrorState heading={heading} action={action} takesFocus={takesFocus}>
      {children}
    </ErrorState>
  );
}
