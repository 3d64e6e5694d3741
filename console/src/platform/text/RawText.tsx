import { InputBase, Typography } from '@mui/material';

export interface RawTextProps {
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  labelId: string;
  helpId: string;
  invalid: boolean;
}

/** The Markdown itself, of a text with marks that the editor would lose. */
export const RawText = ({ value, onChange, onBlur, labelId, helpId, invalid }: RawTextProps) => (
  <>
    <Typography variant="body2" sx={{ p: 1.5, pb: 0 }}>
      Este texto tiene marcas que los botones perderían: se edita como está escrito.
    </Typography>
    <InputBase
      multiline
      fullWidth
      minRows={10}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      error={invalid}
      inputProps={{ 'aria-labelledby': labelId, 'aria-describedby': helpId }}
      sx={{ p: 1.5 }}
    />
  </>
);
