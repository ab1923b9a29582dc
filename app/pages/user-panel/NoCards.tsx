import layout from '#app/pages/layout/AccountPage.module.css';
import { HeaderAccount } from '#features/conversations/messages/HeaderAccount.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';
import { ToastRegion } from '#foundation/ui/feedback/Toast.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { SiteHeader } from '#foundation/ui/layout/SiteHeader.tsx';
import { SiteNav } from '#foundation/ui/layout/SiteNav.tsx';

/** For an owner without any cards left, or an administrator without one. */
export const NoCards = () => (
  <>
    <div className={layout.page}>
      <SiteHeader current="/user-panel">
        <HeaderAccount />
      </SiteHeader>
      <main className={layout.main}>
        <h1>Mi Panel</h1>
        <Notice
          icon={<Icon name="store" size={28} />}
          title="No tienes tarjetas creadas aún"
          detail="Crea tu primera tarjeta digital"
        >
          <Button href="/create-card">
            <Icon name="plus" />
            Nueva Tarjeta
          </Button>
        </Notice>
      </main>
    </div>
    <SiteNav at="bottom" current="/user-panel" />
    <ToastRegion />
  </>
);
