import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './usePrint.module.css';

/** The papers that kitchens use: rolls of two widths, and sheets. A roll is cut where the text ends. */
export const PAPERS = [
  { name: 'Rollo 58 mm', size: '58mm 297mm', margin: '3mm', isRoll: true },
  { name: 'Rollo 80 mm', size: '80mm 297mm', margin: '4mm', isRoll: true },
  { name: 'Hoja A4', size: 'A4', margin: '16mm', isRoll: false },
] as const;
export type Paper = (typeof PAPERS)[number];

interface Job {
  paper: Paper;
  content: ReactNode;
}

/** Prints only `content`, on this paper. The caller must render `sheet`, which is invisible on the screen. */
export function usePrint(): { print: (paper: Paper, content: ReactNode) => void; sheet: ReactNode } {
  const [job, setJob] = useState<Job | null>(null);
  useEffect(() => {
    if (!job) return;
    const end = () => setJob(null);
    addEventListener('afterprint', end, { once: true });
    const { dataset } = document.documentElement;
    dataset.printing = '';
    print();
    return () => {
      delete dataset.printing;
      removeEventListener('afterprint', end);
    };
  }, [job]);
  const sheet =
    job &&
    createPortal(
      <div className={styles.sheet} data-roll={job.paper.isRoll || undefined}>
        <style>{`@page { size: ${job.paper.size}; margin: ${job.paper.margin}; }`}</style>
        {job.content}
      </div>,
      document.body,
    );
  return { print: (paper, content) => setJob({ paper, content }), sheet };
}
