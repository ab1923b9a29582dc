import { useViewer } from './useViewer.tsx';

/** The footer's links for guests, or for the signed-in person. */
export const FooterLinks = () =>
  useViewer() ? (
    <a href="/perfil">Tu cuenta</a>
  ) : (
    <>
      <a href="/login">Entrar</a>
      <a href="/registro">Crear cuenta</a>
    </>
  );
