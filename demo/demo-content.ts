import { automotoraLosCanelos } from './businesses/automotora-los-canelos.ts';
import { barberiaMatucana } from './businesses/barberia-matucana.ts';
import { caletaPortales } from './businesses/caleta-portales.ts';
import { costaPropiedades } from './businesses/costa-propiedades.ts';
import { floresDeLaPergola } from './businesses/flores-de-la-pergola.ts';
import { fuenteNunoina } from './businesses/fuente-nunoina.ts';
import { heladeriaEmporioSur } from './businesses/heladeria-emporio-sur.ts';
import { laBatida } from './businesses/la-batida.ts';
import { lanasChilota } from './businesses/lanas-chilota.ts';
import { muebleriaInostroza } from './businesses/muebleria-inostroza.ts';
import { picadaLaCarmela } from './businesses/picada-la-carmela.ts';
import { rojasHermanos } from './businesses/rojas-hermanos.ts';
import { segundaVuelta } from './businesses/segunda-vuelta.ts';
import { viveroElQuillay } from './businesses/vivero-el-quillay.ts';
import type { DemoBusiness } from './demo-business.ts';

export type { DemoBusiness } from './demo-business.ts';

/** The businesses that are added to an empty database, in the order of the directory. */
export const demoBusinesses: DemoBusiness[] = [
  fuenteNunoina,
  viveroElQuillay,
  muebleriaInostroza,
  segundaVuelta,
  barberiaMatucana,
  laBatida,
  caletaPortales,
  costaPropiedades,
  automotoraLosCanelos,
  floresDeLaPergola,
  rojasHermanos,
  picadaLaCarmela,
  heladeriaEmporioSur,
  lanasChilota,
];
