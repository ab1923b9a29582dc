import picture from '#app/web/images/404-vitrina.webp';
import { CompactCard } from '#features/directory/CompactCard.tsx';
import { HeaderAccount } from '#features/messages/HeaderAccount.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { SearchField } from '#foundation/ui/form/SearchField.tsx';
import { SiteHeader } from '#foundation/ui/layout/SiteHeader.tsx';
import styles from './NotFoundPage.module.css';
import type { NotFoundPageProps } from './not-found.props.ts';

const WORDS = {
  page: {
    title: 'Página no encontrada',
    detail:
      'Llegaste tarde: de esta página quedaron solo las migas. Busca el negocio por su nombre o vuelve al inicio.',
  },
  card: {
    title: 'Esta tarjeta no existe',
    detail:
      'Llegaste tarde: de esta tarjeta quedaron solo las migas. Busca el negocio por su nombre o vuelve al inicio.',
  },
} as const;

/** The page for unknown addresses, with links to similar cards. */
export default function NotFoundPage({ kind, similar }: NotFoundPageProps) {
  const { title, detail } = WORDS[kind];
  return (
    <div className={styles.page}>
      <SiteHeader>
        <HeaderAccount />
      </SiteHeader>
      <main className={styles.main}>
        <img className={styles.picture} src={picture} width="640" height="640" alt="" />
        <div>
          <h1>{title}</h1>
          <p className={styles.detail}>{detail}</p>
          <div className={styles.search}>
            <SearchField />
          </div>
          <Button href="/" className={styles.home}>
            Ir al inicio
          </Button>
          {similar.length > 0 && (
            <section aria-labelledby="similares">
              <h2 id="similares">Quizás buscabas</h2>
              <ul className={styles.similar}>
                {similar.map((card) => (
                  <li key={card.id}>
                    <CompactCard card={card} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </main>
    </div>
  );
}
