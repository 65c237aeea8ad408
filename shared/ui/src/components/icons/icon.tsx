import { icons, type IconName, type IconShape } from './icon-shapes';
import styles from './icon.module.css';

interface IconProps {
  name: IconName | IconShape;
  label?: string | undefined;
}

export function Icon({ name, label }: IconProps) {
  const { icon } = typeof name === 'string' ? icons[name] : name;
  const [width, height, , , path] = icon;
  return (
    <svg
      className={styles.icon}
      viewBox={`0 0 ${width} ${height}`}
      fill="currentColor"
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {typeof path === 'string' ? <path d={path} /> : path.map((part) => <path key={part} d={part} />)}
    </svg>
  );
}
