import { isFileAddress } from '@kantine/contract/routes';
import type { ComponentProps } from 'react';
import { Link } from '@kantine/routing';
import { buttonClass, type ButtonLook } from './button-look';
import { Icon } from '../icons/icon';
import styles from './button.module.css';

interface PlainLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the site, or an absolute address (`https:`, `mailto:`, `tel:`). */
  to: string;
}

export function TextLink({ to, children, ...given }: PlainLinkProps) {
  const rest =
    given.target === '_blank' ? { 'aria-description': 'Åbner i et nyt faneblad', ...given } : given;
  if (/^(https?:|mailto:|tel:|\/\/)/i.test(to) || isFileAddress(to)) {
    return (
      <a href={to} rel="noopener noreferrer" {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link to={to} {...rest}>
      {children}
    </Link>
  );
}

export function ButtonLink(props: PlainLinkProps & ButtonLook) {
  const { look, size, isWide, icon, className, children, ...rest } = props;
  return (
    <TextLink {...rest} className={buttonClass({ look, size, isWide }, className)}>
      <span className={styles.label}>
        {icon && <Icon name={icon} />}
        {children}
      </span>
    </TextLink>
  );
}
