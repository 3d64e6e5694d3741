import {
  Alert,
  Box,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import type { Afectado, Decision, PlanDeCierre } from '@gremio/contract/turnos/cierre/schemas.ts';
import { EstadoChip } from '../../platform/lists/EstadoField.tsx';
import { placeInWords } from './cierre.ts';

function outcome(decision: Decision, destino: Afectado['destino']) {
  if (decision === 'dejar') return 'Sigue en pie';
  if (decision === 'cancelar') return 'Se cancela';
  return destino ? placeInWords(destino) : null;
}

const nameAndDocument = ({ nombre, numero_documento }: Afectado) =>
  `${nombre} (DNI ${numero_documento})`;

/** Preview of where each booking moves, and of the members whom no mail will reach. */
export function AffectedTable({ plan, decision }: { plan: PlanDeCierre; decision: Decision }) {
  const silent = decision === 'dejar' ? [] : plan.afectados.filter((one) => !one.con_correo);
  return (
    <>
      <Box
        component="section"
        tabIndex={0}
        aria-label="Quién va a dónde"
        sx={{ maxHeight: 320, overflow: 'auto' }}
      >
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>Persona</TableCell>
              <TableCell>Tiene</TableCell>
              <TableCell>Pasa a</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {plan.afectados.map((one) => (
              <TableRow key={one.id}>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  {one.nombre}
                  <Typography variant="body2" color="text.secondary">
                    DNI {one.numero_documento}
                  </Typography>
                </TableCell>
                <TableCell>{placeInWords(one)}</TableCell>
                <TableCell>
                  {outcome(decision, one.destino) ?? (
                    <EstadoChip estado="rechazada" label="No hay lugar" />
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {silent.length > 0 && (
        <Alert severity="info">
          <Typography variant="body2">
            {silent.length === 1 ? 'No tiene correo, avisale' : 'No tienen correo, avisales'} por
            teléfono: {silent.map(nameAndDocument).join('; ')}.
          </Typography>
        </Alert>
      )}
    </>
  );
}
