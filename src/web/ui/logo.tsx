import styles from './logo.module.css';

/** The mark and the product's name. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={styles.logo}>
      <svg className="flex-none rounded-9px" viewBox="0 0 80 80" width={34} height={34} aria-hidden>
        <rect width="80" height="80" fill="#ffc61a" />
        <path d="M20 17H62L53 27.5H32V35H55L46.4 45H32V52.5H62L53 63H20Z" fill="#16181b" />
      </svg>
      {name}
    </span>
  );
}
