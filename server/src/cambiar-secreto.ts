import { openHouse } from './app.ts';
import { closeEverySesion } from './personal/sesiones.queries.ts';
import { closingAfter } from './platform/closing.ts';
import { endWhenInterrupted, log, parseOptions, runCommand, say } from './platform/command.ts';
import { BadSetting, readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/open.ts';
import { BadChange, changeSecret, forgetKept } from './platform/secreto/change.ts';
import { PROMISED, sealedColumns } from './secretos.ts';

const USAGE = `Uso: npm run secreto:cambiar [-- opciones]
  --ensayo          dice qué haría, y no guarda nada
  --sin-conservar   deja de servir lo que se entregó con otro SECRET: carnets impresos, enlaces, claves de activación`;

function readArguments() {
  const options = {
    ensayo: { type: 'boolean', default: false },
    'sin-conservar': { type: 'boolean', default: false },
  } as const;
  const { values } = parseOptions({ options }, (why) => new BadChange(`${why}\n${USAGE}`));
  return { ensayo: values.ensayo, forget: values['sin-conservar'] };
}

/** `npm run secreto:cambiar`: reseals everything under `SECRET`, so that `SECRET_ANTERIOR` can be removed. */
async function run(): Promise<void> {
  const { ensayo, forget } = readArguments();
  const config = readConfig(process.env);
  await closingAfter(async (ending) => {
    const database = ending.adopt(await openDatabase(config, say), (it) => it.close());
    endWhenInterrupted(database);
    const { house } = ending.adopt(await openHouse(config, database.url, log), (it) => it.close());
    const changing = {
      columns: sealedColumns(house.keys),
      promised: PROMISED,
      endSessions: closeEverySesion,
      ensayo,
      forget,
      say,
    };
    if (forget && config.previousSecret === null) return forgetKept(house, changing);
    const left = await changeSecret(house, changing);
    if (left > 0) process.exitCode = 2;
  });
}

await runCommand(run, [BadChange, BadSetting]);
