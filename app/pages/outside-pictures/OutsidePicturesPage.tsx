import { Images } from 'lucide-react';
import styles from '#app/pages/layout/AccountPage.module.css';
import { OutsidePictures } from '#features/catalogue/outside-pictures/OutsidePictures.tsx';
import { HeaderAccount } from '#features/conversations/messages/HeaderAccount.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';
import { ToastRegion } from '#foundation/ui/feedback/Toast.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { SiteHeader } from '#foundation/ui/layout/SiteHeader.tsx';
import { SiteNav } from '#foundation/ui/layout/SiteNav.tsx';
import type { OutsidePicturesPageProps } from './outside-pictures.props.ts';

/** `/user-panel/imagenes` */
export default function OutsidePicturesPage({ cards }: OutsidePicturesPageProps) {
  return (
    <>
      <div className={styles.page}>
        <SiteHeader>
          <HeaderAccount />
        </SiteHeader>
        <main className={styles.main}>
          <a className={styles.back} href="/user-panel">
            <Icon name="back" />
            Volver al panel
          </a>
          <h1>Imágenes en otros sitios</h1>
          {cards.length === 0 ? (
            <Notice
              icon={<Images size={28} strokeWidth={1.9} aria-hidden />}
              title="Todas tus imágenes están aquí"
              detail="Tus tarjetas no muestran imágenes de otros sitios."
            >
              <Button href="/user-panel">Ir al panel</Button>
            </Notice>
          ) : (
            <p className={styles.introduction}>
              Estas imágenes se ven solo dentro de tu tarjeta: no en el directorio, ni en los mensajes, ni en
              los enlaces que compartes, porque quien las mira le muestra su dirección de internet al otro
              sitio. Si las copias, se ven en todas partes y no dependen de nadie. Copia solo las que puedas
              usar.
            </p>
          )}
          {cards.map(({ pictures, ...card }) => (
            <OutsidePictures key={card.id} card={card} pictures={pictures} />
          ))}
        </main>
      </div>
      <SiteNav at="bottom" />
      <ToastRegion />
    </>
  );
}
