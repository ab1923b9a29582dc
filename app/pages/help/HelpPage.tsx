import { SiteFrame } from '#features/conversations/messages/SiteFrame.tsx';
import { FooterLinks } from '#features/people/accounts/FooterLinks.tsx';
import { useViewer } from '#features/people/accounts/useViewer.tsx';
import {
  ArrowLeft,
  ArrowUp,
  CalendarDays,
  ChefHat,
  CircleQuestionMark,
  Clock,
  FileSpreadsheet,
  House,
  MessageCircle,
  Package,
  QrCode,
  ReceiptText,
  Tag,
  Truck,
  Users,
} from '#foundation/ui/icon/lucide.ts';
import { SiteFooter } from '#foundation/ui/layout/SiteFooter.tsx';
import styles from './HelpPage.module.css';
import type { HelpPageProps } from './help.props.ts';

/** Made by `npm run shots`. Not every topic has one. */
const pictures = import.meta.glob<string>('/docs/owners/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The drawing of a topic, which the panel's section has, too. */
const ICONS: Partial<Record<string, typeof House>> = {
  'primeros-pasos': House,
  pedidos: ReceiptText,
  cocina: ChefHat,
  productos: Package,
  planilla: FileSpreadsheet,
  ofertas: Tag,
  horario: Clock,
  'entrega-y-pagos': Truck,
  agenda: CalendarDays,
  mensajes: MessageCircle,
  compartir: QrCode,
  equipo: Users,
};

/** What an owner needs to know, a topic for each section of the panel. */
export default function HelpPage({ topics }: HelpPageProps) {
  const isGuest = !useViewer();
  return (
    <SiteFrame current="/ayuda">
      <main className={styles.page}>
        <a className={styles.link} href={isGuest ? '/negocios' : '/user-panel'}>
          <ArrowLeft size={20} />
          {isGuest ? 'Vitrina para negocios' : 'Volver al panel'}
        </a>
        <h1 id="temas">Ayuda para tu negocio</h1>
        <nav className={styles.topics} aria-label="Temas">
          <ul>
            {topics.map(({ id, title }) => {
              const Icon = ICONS[id] ?? CircleQuestionMark;
              return (
                <li key={id}>
                  <a href={`#${id}`}>
                    <Icon size={22} />
                    {title}
                  </a>
                </li>
              );
            })}
          </ul>
        </nav>
        {topics.map(({ id, file, title, paragraphs }) => {
          const picture = pictures[`/docs/owners/${file}.webp`];
          return (
            <section key={id} className={styles.topic} aria-labelledby={id}>
              <div>
                <h2 id={id}>{title}</h2>
                {paragraphs.map((text) => (
                  <p key={text}>{text}</p>
                ))}
                <a className={styles.link} href="#temas">
                  <ArrowUp size={20} />
                  Todos los temas
                </a>
              </div>
              {picture && (
                <img
                  src={picture}
                  width={390}
                  height={844}
                  loading="lazy"
                  alt={`«${title}» en un teléfono`}
                />
              )}
            </section>
          );
        })}
      </main>
      <SiteFooter>
        <FooterLinks />
      </SiteFooter>
    </SiteFrame>
  );
}
