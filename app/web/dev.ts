/** Used by `npm run dev` only: React Refresh must be loaded before React. */
import '@vitejs/plugin-react/preamble';
import './first.ts';
