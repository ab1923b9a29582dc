import './app.css';

export const dynamic = 'force-dynamic';
export const metadata = { title: 'Vitrina' };

export default function Layout({ children }) {
  return (
    <html lang="es-CL">
      <body>{children}</body>
    </html>
  );
}
