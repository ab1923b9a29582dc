import layout from '#app/pages/layout/AccountPage.module.css';
import { SiteFrame } from '#features/conversations/messages/SiteFrame.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Drawing } from '#foundation/ui/feedback/Drawing.tsx';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';

/** For an owner without any cards left, or an administrator without one. */
export const NoCards = () => (
  <SiteFrame current="/user-panel">
    <main className={layout.main}>
      <h1>Mi Panel</h1>
      <Notice
        drawing={<Drawing of="products" />}
        title="No tienes tarjetas creadas aún"
        detail="Crea tu primera tarjeta digital"
      >
        <Button href="/create-card">
          <Icon name="plus" />
          Nueva Tarjeta
        </Button>
      </Notice>
    </main>
  </SiteFrame>
);
