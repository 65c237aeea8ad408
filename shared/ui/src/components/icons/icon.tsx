import { icons, type IconName, type IconShape } from './icon-shapes';
import styles from './icon.module.css';

interface IconProps {
  name: IconName | IconShape;
}

export function Icon({ name }: IconProps) {
  const { icon } = typeof name === 'string' ? icons[name] : name;
  const [width, height, , , path] = icon;
  return (
    <svg
      className={styles.icon}
      viewBox={`0 0 ${width} ${height}`}
      fill="currentColor"
      focusable="false"
      aria-hidden
    >
      {typeof path === 'string' ? <path d={path} /> : path.map((part) => <path key={part} d={part} />)}
    </svg>
  );
}
