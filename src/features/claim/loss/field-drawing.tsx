// A drawing of a field in ten parts; lost parts are brown.
const PARTS = 10;

export function FieldDrawing({ tenths }: { readonly tenths: number }) {
  return (
    <svg viewBox="0 0 250 100" width="100%" aria-hidden="true" focusable="false">
      {Array.from({ length: PARTS }, (_, i) => {
        const [x, y] = [(i % 5) * 50, Math.floor(i / 5) * 50];
        const isLost = i < tenths;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
          <g key={i} transform={`translate(${x} ${y})`}>
            <rect
              x="2"
              y="2"
              width="46"
              height="46"
              rx="6"
              fill={isLost ? '#a9744a' : '#cfe8b5'}
              stroke={isLost ? '#6b4423' : '#4d7d2c'}
              strokeWidth="2"
            />
            {isLost ? (
              <path d="M14 34 24 20l10 14M18 34l6-6 6 6" fill="none" stroke="#6b4423" strokeWidth="3" strokeLinecap="round" />
            ) : (
              <path
                d="M24 36V18m0 6c-6 0-8-4-8-8 6 0 8 4 8 8Zm0 6c6 0 8-4 8-8-6 0-8 4-8 8Z"
                fill="#3f8f2f"
                stroke="#2c6a20"
                strokeWidth="2"
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}
