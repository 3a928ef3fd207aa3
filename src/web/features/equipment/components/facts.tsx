import type { ReactNode } from 'react';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import styles from './equipment.module.css';

interface FactProps {
  icon: IconName;
  title: string;
  text: string;
}

export function Fact({ icon, title, text }: FactProps) {
  return (
    <li className={styles.fact}>
      <span className="flex-none grid h-44px place-items-center rounded sunken-ground w-44px">
        <Icon name={icon} />
      </span>
      <div>
        <h3>{title}</h3>
        <p className="muted">{text}</p>
      </div>
    </li>
  );
}

/** Up to three, beside each other on a desktop. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <ul className="stack-4 wide-cols-3">{children}</ul>
);
