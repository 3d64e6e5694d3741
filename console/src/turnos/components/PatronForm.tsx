import { Box, Card, CardContent } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRedirect, useRefresh } from 'react-admin';
import type { FieldValues, Resolver, ResolverResult } from 'react-hook-form';
import type { Feriados } from '@gremio/contract/ajustes/feriados/rules.ts';
import { nameOf } from '@gremio/contract/platform/endpoint.ts';
import { layOut } from '@gremio/contract/turnos/endpoints.ts';
import { useFeriados } from '../../platform/calendar/feriados.ts';
import { KeptDraft } from '../../platform/drafts/DraftOffer.tsx';
import { forgetDraft } from '../../platform/drafts/drafts.ts';
import { errorsOf } from '../../platform/forms/errors.ts';
import { schemaResolver } from '../../platform/forms/schema-resolver.ts';
import { StaffForm } from '../../platform/forms/StaffForm.tsx';
import type { Provider } from '../../platform/http/data.ts';
import { toPatron, type PatronValues as Values } from './patron.ts';
import { PatronInputs } from './PatronInputs.tsx';
import { PatronPreview } from './PatronPreview.tsx';
import { isVacation, type Campania } from './words.ts';
import { counted, plural } from '@gremio/contract/platform/counted.ts';

const WORKDAYS = [1, 2, 3, 4, 5];

/**
 * Validates the form as the contract's body, with which it shares field names. Only `horas` has no input of
 * its own: its error goes to `primera`.
 */
function patronResolver(vacation: boolean, holidays: Feriados): Resolver<FieldValues> {
  const resolve = schemaResolver(layOut.body);
  return async (values, context, options): Promise<ResolverResult<FieldValues>> => {
    const patron = toPatron(values as Values, vacation, holidays);
    const result = await resolve(patron, context, options);
    if (Object.keys(result.errors).length > 0) return result;
    if (vacation || patron.horas.length > 0) return { values: patron, errors: {} };
    const message = 'Completá la primera hora, la última y cada cuánto.';
    return { values: {}, errors: { primera: { type: 'custom', message } } };
  };
}

export function PatronForm({ campania }: { campania: Campania }) {
  const provider = useDataProvider<Provider>();
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const vacation = isVacation(campania);
  const holidays = useFeriados();
  const form = { resource: nameOf(layOut), id: String(campania.id) };
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (values: FieldValues) =>
      provider.call(layOut, {
        params: { id: String(campania.id) },
        body: layOut.body.parse(values),
      }),
    onSuccess: ({ dias, horas }) => {
      forgetDraft(form);
      const parts = [
        counted(dias, 'día', 'días'),
        ...(vacation ? [] : [counted(horas, 'hora', 'horas')]),
      ];
      const verb = parts.length > 1 ? 'Se armaron' : plural(dias, 'Se armó', 'Se armaron');
      notify(`${verb} ${parts.join(' y ')}.`, { type: 'success' });
      refresh();
      redirect('show', 'campanias', campania.id);
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  const submit = (values: FieldValues) => errorsOf(mutateAsync(values));
  const initial: Partial<Values> = {
    dias_semana: WORKDAYS,
    cada: 30,
    saltear: true,
    atiende: [],
    feriados: [],
  };
  return (
    <StaffForm
      record={{}}
      defaultValues={initial}
      resolver={patronResolver(vacation, holidays)}
      onSubmit={submit}
    >
      <KeptDraft form={form} />
      <Card sx={{ mt: 2 }}>
        <CardContent sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'start' }}>
          <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
            <PatronInputs campania={campania} />
          </Box>
          <Box sx={{ flex: '2 1 320px', minWidth: 0 }}>
            <PatronPreview campania={campania} saving={isPending} />
          </Box>
        </CardContent>
      </Card>
    </StaffForm>
  );
}
