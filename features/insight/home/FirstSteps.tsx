import type { ComponentProps } from 'react';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import styles from './FirstSteps.module.css';
import type { FirstStep } from './first-steps.rules.ts';

export type LinkTo<Tab> = (tab: Tab) => Pick<ComponentProps<'a'>, 'href' | 'onClick'>;

interface FirstStepsProps {
  steps: readonly FirstStep[];
  linkTo: LinkTo<FirstStep['tab']>;
}

/** What a new card still needs. */
export function FirstSteps({ steps, linkTo }: FirstStepsProps) {
  const done = steps.filter(({ isDone }) => isDone).length;
  const inOrder = steps.toSorted((one, other) => Number(one.isDone) - Number(other.isDone));
  return (
    <section className={styles.steps} aria-labelledby="primeros-pasos">
      <header>
        <svg className={styles.ring} viewBox="0 0 48 48" aria-hidden="true">
          <circle cx="24" cy="24" r="21" />
          <circle
            cx="24"
            cy="24"
            r="21"
            pathLength={steps.length}
            strokeDasharray={`${done} ${steps.length}`}
          />
        </svg>
        <div>
          <h2 id="primeros-pasos">Primeros pasos</h2>
          <p>
            {done} de {steps.length} listos
          </p>
        </div>
      </header>
      <ol>
        {inOrder.map(({ tab, title, hint, isDone }, at) => (
          <li key={title} data-done={isDone || undefined}>
            <a {...linkTo(tab)}>
              <span className={styles.mark}>{isDone && <Icon name="check" size={16} />}</span>
              <span>
                <b>{title}</b>
                {isDone ? <VisuallyHidden>, listo</VisuallyHidden> : hint}
              </span>
              {!isDone && at === 0 && (
                <span className={styles.next} aria-hidden="true">
                  {done === 0 ? 'Empezar' : 'Seguir'}
                </span>
              )}
              {!isDone && at > 0 && <Icon name="forward" />}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
