import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  title: string;
  lead?: string;
  children?: ReactNode;
}

export function Section({ title, lead, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}
