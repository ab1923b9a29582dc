import { SiteFrame } from '#features/conversations/messages/SiteFrame.tsx';
import { FooterLinks } from '#features/people/accounts/FooterLinks.tsx';
import styles from '#features/privacy/personal-data/PrivacyText.module.css';
import { SiteFooter } from '#foundation/ui/layout/SiteFooter.tsx';
import help from './HelpPage.module.css';
import type { HelpPageProps } from './help.props.ts';

/** Made by `npm run shots`. Not every topic has one. */
const pictures = import.meta.glob<string>('/docs/owners/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** What an owner needs to know, a topic for each section of the panel. */
export default function HelpPage({ topics }: HelpPageProps) {
  return (
    <SiteFrame current="/ayuda">
      <main>
        <article className={styles.text}>
          <h1>Ayuda para tu negocio</h1>
          <nav className={help.topics} aria-label="Temas">
            <ul>
              {topics.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
          {topics.map(({ id, file, title, paragraphs }) => {
            const picture = pictures[`/docs/owners/${file}.webp`];
            return (
              <section key={id} className={help.topic} aria-labelledby={id}>
                <h2 id={id}>{title}</h2>
                {picture && (
                  <img
                    className={help.picture}
                    src={picture}
                    width={390}
                    height={844}
                    loading="lazy"
                    alt={`«${title}» en un teléfono`}
                  />
                )}
                {paragraphs.map((text) => (
                  <p key={text}>{text}</p>
                ))}
              </section>
            );
          })}
        </article>
      </main>
      <SiteFooter>
        <FooterLinks />
      </SiteFooter>
    </SiteFrame>
  );
}
