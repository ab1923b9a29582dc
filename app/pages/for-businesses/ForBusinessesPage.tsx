import { HeaderAccount } from '#features/conversations/messages/HeaderAccount.tsx';
import { FeaturedShelf } from '#features/discovery/directory/FeaturedShelf.tsx';
import { useAllSavedCards } from '#features/discovery/saved-cards/useAllSavedCards.tsx';
import { CreateCardLink } from '#features/people/accounts/CreateCardLink.tsx';
import { FooterLinks } from '#features/people/accounts/FooterLinks.tsx';
import { profilePictureOf } from '#features/platform/images/images.rules.ts';
import { Picture } from '#features/platform/images/Picture.tsx';
import { joinWithAnd } from '#foundation/contract/join-with-and.ts';
import { ToastRegion } from '#foundation/ui/feedback/Toast.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { Awning } from '#foundation/ui/layout/Awning.tsx';
import { SiteFooter } from '#foundation/ui/layout/SiteFooter.tsx';
import { SiteHeader } from '#foundation/ui/layout/SiteHeader.tsx';
import { SiteNav } from '#foundation/ui/layout/SiteNav.tsx';
import { useEarlyTaps } from '#foundation/ui/loading/useEarlyTaps.tsx';
import styles from './ForBusinessesPage.module.css';
import type { ForBusinessesPageProps } from './for-businesses.props.ts';
import { Questions } from './Questions.tsx';
import { SamplePhone } from './SamplePhone.tsx';
import { StartForm } from './StartForm.tsx';
import { Steps } from './Steps.tsx';

const INCLUDED = [
  { icon: 'utensils', text: 'Menú o catálogo con fotos, precios y opciones' },
  { icon: 'whatsapp', text: 'Pedidos por WhatsApp, con retiro o despacho' },
  { icon: 'store', text: 'Tu horario: se lee si estás abierto, también en feriados' },
  { icon: 'bag', text: 'Ofertas por día y por hora' },
  { icon: 'qr', text: 'Código QR y afiche para imprimir, uno por mesa si quieres' },
  { icon: 'eye', text: 'Cuántos te visitan y qué miran' },
] as const;

/** What becomes of an Instagram account with a menu in a PDF. */
const BETTER = [
  {
    name: 'Precios',
    pdf: 'El de hace tres meses sigue dando vueltas.',
    card: 'Cambias uno y ya está a la vista.',
  },
  {
    name: 'Pedidos',
    pdf: 'Te preguntan qué hay y cuánto sale.',
    card: 'Eligen, suman y mandan.',
  },
  {
    name: 'Horario',
    pdf: 'Hay que escribirte para saber si abres.',
    card: 'Dice si estás abierto y a qué hora abres mañana, aunque sea feriado.',
  },
  {
    name: 'Búsqueda',
    pdf: 'Nadie encuentra lo que dice una foto.',
    card: 'Cada producto tiene su propia página, y sale en la búsqueda de Vitrina.',
  },
];

/** `/negocios`: what Vitrina is for business owners. */
export default function ForBusinessesPage({ cards, now }: ForBusinessesPageProps) {
  useEarlyTaps();
  useAllSavedCards();
  return (
    <>
      <Awning />
      <div className={styles.page}>
        <SiteHeader current="/negocios">
          <HeaderAccount />
        </SiteHeader>
        <main>
          <section className={styles.hero}>
            <div>
              <h1>La vitrina de tu negocio, en el teléfono de todos</h1>
              <p className={styles.lead}>
                Muestra lo que vendes, con precios y horario, y recibe pedidos por WhatsApp. Sin página web,
                sin comisión y sin costo.
              </p>
              <div className={styles.start}>
                <StartForm />
                <p>Se publica en tres minutos</p>
              </div>
              {cards.length > 1 && (
                <p className={styles.proof}>
                  <span>
                    {cards.map((card) => (
                      <Picture
                        key={card.id}
                        src={profilePictureOf(card)}
                        width={44}
                        height={44}
                        sizes="44px"
                        widest={240}
                        alt=""
                      />
                    ))}
                  </span>
                  Ya están {joinWithAnd(cards.map(({ title }) => title))}.
                </p>
              )}
            </div>
            <SamplePhone />
          </section>

          <section className={styles.section} aria-labelledby="como-funciona">
            <h2 id="como-funciona">Cómo funciona</h2>
            <Steps />
          </section>

          {cards.length > 0 && (
            <section className={styles.section} aria-labelledby="ya-estan">
              <h2 id="ya-estan" className={styles.shelf}>
                Ya están en Vitrina
              </h2>
              <FeaturedShelf cards={cards} now={new Date(now)} />
            </section>
          )}

          <section className={styles.section} aria-labelledby="mejor-que-un-pdf">
            <h2 id="mejor-que-un-pdf">Lo que no hace un PDF en Instagram</h2>
            <table className={styles.better}>
              <thead>
                <tr>
                  <td />
                  <th scope="col">Un PDF</th>
                  <th scope="col">Tu vitrina</th>
                </tr>
              </thead>
              <tbody>
                {BETTER.map(({ name, pdf, card }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>{pdf}</td>
                    <td>{card}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>

          <section className={styles.price} aria-labelledby="cuanto-cuesta">
            <div>
              <h2 id="cuanto-cuesta">Cuánto cuesta</h2>
              <p className={styles.amount}>$0</p>
              <p className={styles.lead}>
                Sin mensualidad, sin comisión por pedido y sin letra chica. Lo que te pagan es tuyo.
              </p>
            </div>
            <ul>
              {INCLUDED.map(({ icon, text }) => (
                <li key={icon}>
                  <Icon name={icon} size={24} />
                  {text}
                </li>
              ))}
            </ul>
          </section>

          <section className={styles.questions} aria-labelledby="preguntas">
            <h2 id="preguntas">Preguntas</h2>
            <Questions />
          </section>

          <section className={styles.end} aria-labelledby="tu-negocio">
            <Awning />
            <h2 id="tu-negocio">Tu negocio también va aquí</h2>
            <CreateCardLink />
          </section>
        </main>
        <SiteFooter>
          <FooterLinks />
        </SiteFooter>
      </div>
      <SiteNav at="bottom" current="/negocios" />
      <ToastRegion />
    </>
  );
}
