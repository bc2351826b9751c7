/** Field crops. */
export const fieldEmblems = {
  paddy:
    '<path d="M13 39C12 22 17 9 29 6" fill="none" stroke="#3C8A32" stroke-width="2.5"/>' +
    '<path d="M13 36C12 28 8 22 3 20" fill="none" stroke="#3C8A32" stroke-width="4" stroke-linecap="round"/>' +
    '<path d="M14 22l-3 5M16 15l-3 6M20 10l-2 7M25 8v7M30 7l2 7M35 10l1 5M20 19l4 5M18 26l4 5M25 17l5 5" stroke="#E3A400" stroke-width="4.6" stroke-linecap="round"/>',
  wheat:
    '<path d="M20 40V10" stroke="#B98211" stroke-width="2.5"/><path d="M20 39c0-7 4-10 10-11" fill="none" stroke="#6B9A2E" stroke-width="3.5" stroke-linecap="round"/>' +
    '<path d="M20 9V5M17 14l-4-5M23 14l4-5M17 20l-4-5M23 20l4-5M17 26l-4-5M23 26l4-5" stroke="#E5A609" stroke-width="5.6" stroke-linecap="round"/>' +
    '<path d="M12 7 9 1M20 4V0M28 7l3-6" stroke="#E5A609" stroke-width="1.6" stroke-linecap="round"/>',
  maize:
    '<path d="M20 1c7 0 9 9 9 18s-3 16-9 16-9-7-9-16S13 1 20 1z" fill="#F7BC13"/>' +
    '<path d="M15.5 6v26M20 3v31M24.5 6v26" stroke="#CF8B00" stroke-width="1.8" stroke-dasharray="2.4 2"/>' +
    '<path d="M20 39C9 37 4 27 6 14c8 5 13 13 14 25zM20 39c11-2 16-12 14-25-8 5-13 13-14 25z" fill="#2F8A3D"/><path d="M20 39C15 36 9 27 6 14c8 5 13 13 14 25z" fill="#1F6B2E"/>',
  millet:
    '<path d="M20 40V26" stroke="#4B8A34" stroke-width="3"/><path d="M20 38c1-8 6-12 14-12M20 39c-1-6-5-9-11-10" fill="none" stroke="#4B8A34" stroke-width="3.5" stroke-linecap="round"/>' +
    '<rect x="14" y="1" width="12" height="28" rx="6" fill="#C08A3A"/><path d="M17 5v21M20 4v23M23 5v21" stroke="#F0CC83" stroke-width="2.6" stroke-linecap="round" stroke-dasharray="0 4.2"/>',
  sorghum:
    '<path d="M20 40V18" stroke="#4B8A34" stroke-width="3"/><path d="M20 38c-1-8-6-11-13-11M20 36c1-6 6-9 12-9" fill="none" stroke="#4B8A34" stroke-width="4" stroke-linecap="round"/>' +
    '<path d="M20 1c7 3 10 9 8 15-2 5-5 7-8 7s-6-2-8-7c-2-6 1-12 8-15z" fill="#B5562C"/><path d="M20 5v0M16 9v0M24 9v0M20 11v0M15 15v0M25 15v0M20 17v0" stroke="#F1C08A" stroke-width="3.6" stroke-linecap="round"/>',
  cotton:
    '<path d="M20 40V28" stroke="#7A5230" stroke-width="3.5"/><g fill="#fff" stroke="#AEBBAA" stroke-width="1.8"><circle cx="12" cy="19" r="8"/><circle cx="28" cy="19" r="8"/><circle cx="20" cy="11" r="8.5"/><circle cx="20" cy="22" r="8"/></g>' +
    '<path d="M5 24c5 1 8 3 9 6 3-3 9-3 12 0 1-3 4-5 9-6-1 8-7 11-15 11S6 32 5 24z" fill="#8A5A2B"/>',
  soybean:
    '<path d="M11 5c9 1 20 12 22 29-14-1-24-13-22-29z" fill="#8FA63B"/><path d="M11 5C9 21 19 33 33 34" fill="none" stroke="#647A22" stroke-width="2.5"/>' +
    '<g fill="#EED27A"><circle cx="16" cy="14" r="4"/><circle cx="21" cy="21" r="4.4"/><circle cx="27" cy="27" r="4"/></g><path d="M11 6 6 1" stroke="#647A22" stroke-width="3" stroke-linecap="round"/>',
  groundnut:
    '<path d="M20 2c6 0 9 4 8 9-1 3-1 5 0 8 2 3 3 6 2 10-2 6-6 9-10 9s-8-3-10-9c-1-4 0-7 2-10 1-3 1-5 0-8-1-5 2-9 8-9z" fill="#D6A35C"/>' +
    '<path d="M16 7v26M20 6v29M24 7v26M13 11h14M12 25h16M12 31h16" stroke="#A8762F" stroke-width="1.6" stroke-dasharray="3 3"/>',
  pulse:
    '<path d="M3 14c6 17 20 22 34 12-4 13-28 17-34-12z" fill="#2F8A3D"/><path d="M3 14c9-8 26-5 34 12-14 10-28 5-34-12z" fill="#8CC563"/>' +
    '<g fill="#E9C24A"><circle cx="12" cy="16" r="4.5"/><circle cx="20.5" cy="20" r="4.8"/><circle cx="29" cy="24" r="4.2"/></g><path d="M3 14 1 7" stroke="#2F8A3D" stroke-width="3" stroke-linecap="round"/>',
  mustard:
    '<path d="M20 40V16M20 34c-6 0-10-3-12-8M20 30c5 0 9-2 11-7" fill="none" stroke="#3C8A32" stroke-width="3" stroke-linecap="round"/>' +
    '<g stroke="#FFC81A" stroke-width="6.5" stroke-linecap="round"><path d="M20 4v10M15 9h10"/><path d="M8 17v8M4 21h8M31 14v8M27 18h8"/></g><g fill="#C98600"><circle cx="20" cy="9" r="2.5"/><circle cx="8" cy="21" r="2"/><circle cx="31" cy="18" r="2"/></g>',
  sunflower:
    '<path d="M20 40V24M20 36c4-1 8-4 9-8" fill="none" stroke="#3C8A32" stroke-width="3.5" stroke-linecap="round"/><circle cx="20" cy="15" r="11" fill="none" stroke="#F7B50C" stroke-width="7" stroke-dasharray="4.6 1.160"/><circle cx="20" cy="15" r="8.5" fill="#6A4020"/><circle cx="20" cy="15" r="4" fill="#8A5A2B"/>',
  sugarcane:
    '<path d="M12 40V12M20 40V8M28 40V14" stroke="#7DA33C" stroke-width="6"/><path d="M9 20h6M9 30h6M17 16h6M17 26h6M17 35h6M25 22h6M25 31h6" stroke="#4F7420" stroke-width="2"/>' +
    '<path d="M12 13C10 6 6 4 2 5M20 9c0-6 3-8 8-8M20 9c-1-5-4-7-8-7M28 15c1-6 4-8 9-7" fill="none" stroke="#2F8A3D" stroke-width="3.5" stroke-linecap="round"/>',
  fodder:
    '<g fill="none" stroke-linecap="round" stroke-width="5"><path d="M20 37C20 22 19 12 15 3M22 37c1-13 5-22 13-28M18 37C17 25 12 17 5 13" stroke="#3E9A44"/><path d="M21 37c1-12 3-22 5-30M19 37c-1-9-3-14-8-20M23 37c2-9 6-13 12-16" stroke="#1F7433"/></g><path d="M12 33h18" stroke="#C99A3F" stroke-width="5" stroke-linecap="round"/>',
} as const;
