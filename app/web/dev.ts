/** Of `npm run dev` alone: what replaces changed components has to be there before React is. */
import '@vitejs/plugin-react/preamble';
import './first.ts';
