/** A mail address that breaks after its `@`, and nowhere else while its parts fit. */
export function AddressText({ address }: { address: string }) {
  const at = address.indexOf('@') + 1;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
