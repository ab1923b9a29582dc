import { fuenteNunoina } from './businesses/fuente-nunoina.ts';
import type { DemoBusiness } from './demo-business.ts';

export type { DemoBusiness } from './demo-business.ts';

/** The businesses that an empty database is filled with, the newest last. */
export const demoBusinesses: DemoBusiness[] = [fuenteNunoina];
