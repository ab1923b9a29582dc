import type { FactGroup } from './details.rules.ts';
import styles from './ProductDetails.module.css';

/** The facts of a home or a car that are read when one looks closely, in groups under their titles. */
export const ProductDetails = ({ groups }: { groups: readonly FactGroup[] }) =>
  groups.map(({ title, facts }) => (
    <section key={title} className={styles.group}>
      <h3>{title}</h3>
      <dl>
        {facts.map(([label, text, href]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {href ? (
                <a href={href} target="_blank" rel="noopener nofollow ugc">
                  {text}
                </a>
              ) : (
                text
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
