import { SiteFrame } from '#features/conversations/messages/SiteFrame.tsx';
import { FooterLinks } from '#features/people/accounts/FooterLinks.tsx';
import styles from '#features/privacy/personal-data/PrivacyText.module.css';
import { SiteFooter } from '#foundation/ui/layout/SiteFooter.tsx';
import type { AccessibilityPageProps } from './accessibility.props.ts';

export default function AccessibilityPage({ contactEmail }: AccessibilityPageProps) {
  return (
    <SiteFrame current="/accesibilidad">
      <main className={styles.text}>
        <h1>Accesibilidad</h1>
        <p className={styles.lead}>
          Vitrina tiene que servirle a todo el barrio. Esto es lo que buscamos cumplir, cómo lo probamos y a
          quién avisarle si algo falla.
        </p>

        <h2>Qué buscamos cumplir</h2>
        <p>Las pautas WCAG 2.2, nivel AA, en todas las páginas:</p>
        <ul>
          <li>Todo se puede usar solo con el teclado, y se ve dónde estás.</li>
          <li>El texto se puede agrandar al 200 %, y las páginas caben en una pantalla angosta.</li>
          <li>Los textos se leen sobre su fondo, también con los colores que elige cada negocio.</li>
          <li>Un lector de pantalla dice qué es cada cosa, y avisa lo que cambia.</li>
          <li>Si tu dispositivo pide menos movimiento, las animaciones se apagan.</li>
        </ul>

        <h2>Cómo lo probamos</h2>
        <p>
          Con programas, antes de publicar cada versión: buscan errores de accesibilidad en las páginas, en
          teléfono y computador, con fondo claro y oscuro, y recorren con el teclado lo más usado. Todavía no
          hemos hecho una auditoría externa ni pruebas con personas que usan lectores de pantalla.
        </p>

        <h2>Lo que depende de cada negocio</h2>
        <p>
          Cada negocio escribe sus textos y sube sus fotos. Si un dato está solo dentro de una foto, pídelo
          por mensaje o por teléfono.
        </p>

        <h2>Si algo te cuesta</h2>
        <p>
          {contactEmail ? (
            <>
              Cuéntale a quien administra este sitio qué página fue y con qué la usas:{' '}
              <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
            </>
          ) : (
            'Cuéntale al negocio, por mensaje o por teléfono, qué página fue y con qué la usas: él sabe a quién avisarle.'
          )}
        </p>
      </main>
      <SiteFooter>
        <FooterLinks />
      </SiteFooter>
    </SiteFrame>
  );
}
