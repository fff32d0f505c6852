/**
 * Medicines that older adults commonly take, written from general knowledge (D34). The list helps
 * people type a name and is not a reference for dosing. A line has the generic name | brand names |
 * usual forms | usual strengths, weakest first.
 */
export const COMMON_MEDICINES = `
Lisinopril | Prinivil, Zestril | Tablet | 2.5 mg, 5 mg, 10 mg, 20 mg, 30 mg, 40 mg
Lisinopril and hydrochlorothiazide | Zestoretic | Tablet | 10 mg/12.5 mg, 20 mg/12.5 mg, 20 mg/25 mg
Enalapril | Vasotec | Tablet | 2.5 mg, 5 mg, 10 mg, 20 mg
Benazepril | Lotensin | Tablet | 5 mg, 10 mg, 20 mg, 40 mg
Ramipril | Altace | Capsule | 1.25 mg, 2.5 mg, 5 mg, 10 mg
Quinapril | Accupril | Tablet | 5 mg, 10 mg, 20 mg, 40 mg
Captopril | | Tablet | 12.5 mg, 25 mg, 50 mg, 100 mg
Losartan | Cozaar | Tablet | 25 mg, 50 mg, 100 mg
Losartan and hydrochlorothiazide | Hyzaar | Tablet | 50 mg/12.5 mg, 100 mg/12.5 mg, 100 mg/25 mg
Valsartan | Diovan | Tablet | 40 mg, 80 mg, 160 mg, 320 mg
Valsartan and hydrochlorothiazide | Diovan HCT | Tablet | 80 mg/12.5 mg, 160 mg/12.5 mg, 160 mg/25 mg, 320 mg/25 mg
Sacubitril and valsartan | Entresto | Tablet | 24 mg/26 mg, 49 mg/51 mg, 97 mg/103 mg
Olmesartan | Benicar | Tablet | 5 mg, 20 mg, 40 mg
Irbesartan | Avapro | Tablet | 75 mg, 150 mg, 300 mg
Telmisartan | Micardis | Tablet | 20 mg, 40 mg, 80 mg
Candesartan | Atacand | Tablet | 4 mg, 8 mg, 16 mg, 32 mg
Amlodipine | Norvasc | Tablet | 2.5 mg, 5 mg, 10 mg
Amlodipine and benazepril | Lotrel | Capsule | 2.5 mg/10 mg, 5 mg/10 mg, 5 mg/20 mg, 10 mg/20 mg, 10 mg/40 mg
Amlodipine and valsartan | Exforge | Tablet | 5 mg/160 mg, 5 mg/320 mg, 10 mg/160 mg, 10 mg/320 mg
Nifedipine | Procardia XL, Adalat CC | Extended-release tablet | 30 mg, 60 mg, 90 mg
Felodipine | | Extended-release tablet | 2.5 mg, 5 mg, 10 mg
Diltiazem | Cardizem, Cardizem CD, Tiazac | Tablet, Extended-release capsule | 30 mg, 60 mg, 90 mg, 120 mg, 180 mg, 240 mg, 300 mg, 360 mg
Verapamil | Calan SR, Verelan | Tablet, Extended-release tablet | 40 mg, 80 mg, 120 mg, 180 mg, 240 mg
Metoprolol succinate | Toprol XL | Extended-release tablet | 25 mg, 50 mg, 100 mg, 200 mg
Metoprolol tartrate | Lopressor | Tablet | 25 mg, 50 mg, 100 mg
Atenolol | Tenormin | Tablet | 25 mg, 50 mg, 100 mg
Carvedilol | Coreg | Tablet | 3.125 mg, 6.25 mg, 12.5 mg, 25 mg
Bisoprolol | | Tablet | 5 mg, 10 mg
Propranolol | Inderal LA | Tablet, Extended-release capsule | 10 mg, 20 mg, 40 mg, 60 mg, 80 mg, 120 mg, 160 mg
Nebivolol | Bystolic | Tablet | 2.5 mg, 5 mg, 10 mg, 20 mg
Labetalol | | Tablet | 100 mg, 200 mg, 300 mg
Sotalol | Betapace | Tablet | 80 mg, 120 mg, 160 mg
Hydrochlorothiazide | Microzide | Tablet, Capsule | 12.5 mg, 25 mg, 50 mg
Chlorthalidone | Thalitone | Tablet | 12.5 mg, 25 mg, 50 mg
Indapamide | | Tablet | 1.25 mg, 2.5 mg
Furosemide | Lasix | Tablet | 20 mg, 40 mg, 80 mg
Torsemide | Demadex | Tablet | 5 mg, 10 mg, 20 mg, 100 mg
Bumetanide | Bumex | Tablet | 0.5 mg, 1 mg, 2 mg
Spironolactone | Aldactone | Tablet | 25 mg, 50 mg, 100 mg
Eplerenone | Inspra | Tablet | 25 mg, 50 mg
Triamterene and hydrochlorothiazide | Maxzide, Dyazide | Tablet, Capsule | 37.5 mg/25 mg, 75 mg/50 mg
Hydralazine | | Tablet | 10 mg, 25 mg, 50 mg, 100 mg
Clonidine | Catapres | Tablet, Patch | 0.1 mg, 0.2 mg, 0.3 mg
Isosorbide mononitrate | Imdur | Extended-release tablet | 30 mg, 60 mg, 120 mg
Nitroglycerin | Nitrostat, Nitro-Dur | Under-the-tongue tablet, Patch | 0.3 mg, 0.4 mg, 0.6 mg
Ranolazine | Ranexa | Extended-release tablet | 500 mg, 1,000 mg
Ivabradine | Corlanor | Tablet | 5 mg, 7.5 mg
Vericiguat | Verquvo | Tablet | 2.5 mg, 5 mg, 10 mg
Digoxin | Lanoxin | Tablet | 0.125 mg, 0.25 mg
Amiodarone | Pacerone | Tablet | 100 mg, 200 mg, 400 mg
Dronedarone | Multaq | Tablet | 400 mg
Flecainide | | Tablet | 50 mg, 100 mg, 150 mg
Dofetilide | Tikosyn | Capsule | 0.125 mg, 0.25 mg, 0.5 mg
Warfarin | Coumadin, Jantoven | Tablet | 1 mg, 2 mg, 2.5 mg, 3 mg, 4 mg, 5 mg, 6 mg, 7.5 mg, 10 mg
Apixaban | Eliquis | Tablet | 2.5 mg, 5 mg
Rivaroxaban | Xarelto | Tablet | 2.5 mg, 10 mg, 15 mg, 20 mg
Dabigatran | Pradaxa | Capsule | 75 mg, 110 mg, 150 mg
Clopidogrel | Plavix | Tablet | 75 mg
Ticagrelor | Brilinta | Tablet | 60 mg, 90 mg
Prasugrel | Effient | Tablet | 5 mg, 10 mg
Aspirin | Bayer, Ecotrin | Tablet | 81 mg, 325 mg
Atorvastatin | Lipitor | Tablet | 10 mg, 20 mg, 40 mg, 80 mg
Rosuvastatin | Crestor | Tablet | 5 mg, 10 mg, 20 mg, 40 mg
Simvastatin | Zocor | Tablet | 5 mg, 10 mg, 20 mg, 40 mg
Pravastatin | Pravachol | Tablet | 10 mg, 20 mg, 40 mg, 80 mg
Lovastatin | Mevacor | Tablet | 10 mg, 20 mg, 40 mg
Pitavastatin | Livalo | Tablet | 1 mg, 2 mg, 4 mg
Ezetimibe | Zetia | Tablet | 10 mg
Ezetimibe and simvastatin | Vytorin | Tablet | 10 mg/10 mg, 10 mg/20 mg, 10 mg/40 mg
Fenofibrate | Tricor | Tablet, Capsule | 48 mg, 54 mg, 134 mg, 145 mg, 160 mg
Gemfibrozil | Lopid | Tablet | 600 mg
Icosapent ethyl | Vascepa | Capsule | 500 mg, 1 g
Omega-3-acid ethyl esters | Lovaza | Capsule | 1 g
Bempedoic acid | Nexletol | Tablet | 180 mg
Evolocumab | Repatha | Injection | 140 mg/mL
Alirocumab | Praluent | Injection | 75 mg/mL, 150 mg/mL
Inclisiran | Leqvio | Injection | 284 mg/1.5 mL
Metformin | Glucophage, Glucophage XR | Tablet, Extended-release tablet | 500 mg, 750 mg, 850 mg, 1,000 mg
Glipizide | Glucotrol, Glucotrol XL | Tablet, Extended-release tablet | 2.5 mg, 5 mg, 10 mg
Glimepiride | Amaryl | Tablet | 1 mg, 2 mg, 4 mg
Glyburide | | Tablet | 1.25 mg, 2.5 mg, 5 mg
Pioglitazone | Actos | Tablet | 15 mg, 30 mg, 45 mg
Sitagliptin | Januvia | Tablet | 25 mg, 50 mg, 100 mg
Sitagliptin and metformin | Janumet | Tablet | 50 mg/500 mg, 50 mg/1,000 mg
Linagliptin | Tradjenta | Tablet | 5 mg
Saxagliptin | Onglyza | Tablet | 2.5 mg, 5 mg
Empagliflozin | Jardiance | Tablet | 10 mg, 25 mg
Dapagliflozin | Farxiga | Tablet | 5 mg, 10 mg
Canagliflozin | Invokana | Tablet | 100 mg, 300 mg
Finerenone | Kerendia | Tablet | 10 mg, 20 mg
Semaglutide | Ozempic, Wegovy, Rybelsus | Injection, Tablet | 0.25 mg, 0.5 mg, 1 mg, 2 mg, 3 mg, 7 mg, 14 mg
Dulaglutide | Trulicity | Injection | 0.75 mg, 1.5 mg, 3 mg, 4.5 mg
Liraglutide | Victoza, Saxenda | Injection | 0.6 mg, 1.2 mg, 1.8 mg
Tirzepatide | Mounjaro, Zepbound | Injection | 2.5 mg, 5 mg, 7.5 mg, 10 mg, 12.5 mg, 15 mg
Insulin glargine | Lantus, Basaglar, Toujeo, Semglee | Injection | 100 units/mL, 300 units/mL
Insulin lispro | Humalog, Admelog | Injection | 100 units/mL, 200 units/mL
Insulin aspart | Novolog, Fiasp | Injection | 100 units/mL
Insulin degludec | Tresiba | Injection | 100 units/mL, 200 units/mL
Insulin detemir | Levemir | Injection | 100 units/mL
Insulin NPH | Humulin N, Novolin N | Injection | 100 units/mL
Insulin regular | Humulin R, Novolin R | Injection | 100 units/mL
Levothyroxine | Synthroid, Levoxyl, Unithroid | Tablet | 25 mcg, 50 mcg, 75 mcg, 88 mcg, 100 mcg, 112 mcg, 125 mcg, 137 mcg, 150 mcg, 175 mcg, 200 mcg
Liothyronine | Cytomel | Tablet | 5 mcg, 25 mcg, 50 mcg
Thyroid | Armour Thyroid | Tablet | 15 mg, 30 mg, 60 mg, 90 mg, 120 mg
Methimazole | Tapazole | Tablet | 5 mg, 10 mg
Prednisone | Deltasone | Tablet | 1 mg, 2.5 mg, 5 mg, 10 mg, 20 mg, 50 mg
Methylprednisolone | Medrol | Tablet | 4 mg, 8 mg, 16 mg, 32 mg
Dexamethasone | Decadron | Tablet | 0.5 mg, 1 mg, 2 mg, 4 mg, 6 mg
Hydrocortisone | Cortef | Tablet, Cream | 5 mg, 10 mg, 20 mg
Alendronate | Fosamax | Tablet | 5 mg, 10 mg, 35 mg, 70 mg
Risedronate | Actonel, Atelvia | Tablet | 5 mg, 35 mg, 150 mg
Ibandronate | Boniva | Tablet | 150 mg
Denosumab | Prolia, Xgeva | Injection | 60 mg/mL, 120 mg/1.7 mL
Raloxifene | Evista | Tablet | 60 mg
Teriparatide | Forteo | Injection | 20 mcg
Estradiol | Estrace, Vivelle-Dot, Vagifem | Tablet, Patch, Cream | 0.5 mg, 1 mg, 2 mg
Conjugated estrogens | Premarin | Tablet, Cream | 0.3 mg, 0.45 mg, 0.625 mg, 0.9 mg, 1.25 mg
Progesterone | Prometrium | Capsule | 100 mg, 200 mg
Testosterone | AndroGel, Testim | Gel, Injection | 1%, 1.62%, 200 mg/mL
Tamsulosin | Flomax | Capsule | 0.4 mg
Finasteride | Proscar, Propecia | Tablet | 1 mg, 5 mg
Dutasteride | Avodart | Capsule | 0.5 mg
Alfuzosin | Uroxatral | Extended-release tablet | 10 mg
Doxazosin | Cardura | Tablet | 1 mg, 2 mg, 4 mg, 8 mg
Terazosin | | Capsule | 1 mg, 2 mg, 5 mg, 10 mg
Prazosin | Minipress | Capsule | 1 mg, 2 mg, 5 mg
Sildenafil | Viagra, Revatio | Tablet | 20 mg, 25 mg, 50 mg, 100 mg
Tadalafil | Cialis | Tablet | 2.5 mg, 5 mg, 10 mg, 20 mg
Oxybutynin | Ditropan XL | Tablet, Extended-release tablet | 5 mg, 10 mg, 15 mg
Tolterodine | Detrol, Detrol LA | Tablet, Extended-release capsule | 1 mg, 2 mg, 4 mg
Solifenacin | Vesicare | Tablet | 5 mg, 10 mg
Trospium | | Tablet | 20 mg, 60 mg
Mirabegron | Myrbetriq | Extended-release tablet | 25 mg, 50 mg
Vibegron | Gemtesa | Tablet | 75 mg
Omeprazole | Prilosec | Capsule | 10 mg, 20 mg, 40 mg
Esomeprazole | Nexium | Capsule | 20 mg, 40 mg
Pantoprazole | Protonix | Tablet | 20 mg, 40 mg
Lansoprazole | Prevacid | Capsule | 15 mg, 30 mg
Rabeprazole | Aciphex | Tablet | 20 mg
Dexlansoprazole | Dexilant | Capsule | 30 mg, 60 mg
Famotidine | Pepcid | Tablet | 10 mg, 20 mg, 40 mg
Sucralfate | Carafate | Tablet, Liquid | 1 g
Metoclopramide | Reglan | Tablet | 5 mg, 10 mg
Ondansetron | Zofran | Tablet | 4 mg, 8 mg
Meclizine | Antivert | Tablet | 12.5 mg, 25 mg
Dicyclomine | Bentyl | Capsule, Tablet | 10 mg, 20 mg
Linaclotide | Linzess | Capsule | 72 mcg, 145 mcg, 290 mcg
Lubiprostone | Amitiza | Capsule | 8 mcg, 24 mcg
Lactulose | | Liquid | 10 g/15 mL
Polyethylene glycol | MiraLAX | Powder | 17 g
Docusate | Colace | Capsule | 100 mg
Mesalamine | Lialda, Asacol HD, Pentasa | Tablet, Capsule | 375 mg, 500 mg, 800 mg, 1.2 g
Ursodiol | Actigall, Urso | Capsule, Tablet | 250 mg, 300 mg, 500 mg
Pancrelipase | Creon, Zenpep | Capsule | 12,000 units, 24,000 units, 36,000 units
Sertraline | Zoloft | Tablet | 25 mg, 50 mg, 100 mg
Escitalopram | Lexapro | Tablet | 5 mg, 10 mg, 20 mg
Citalopram | Celexa | Tablet | 10 mg, 20 mg, 40 mg
Fluoxetine | Prozac | Capsule | 10 mg, 20 mg, 40 mg
Paroxetine | Paxil | Tablet | 10 mg, 20 mg, 30 mg, 40 mg
Venlafaxine | Effexor XR | Tablet, Extended-release capsule | 37.5 mg, 75 mg, 150 mg
Desvenlafaxine | Pristiq | Extended-release tablet | 25 mg, 50 mg, 100 mg
Duloxetine | Cymbalta | Capsule | 20 mg, 30 mg, 60 mg
Bupropion | Wellbutrin SR, Wellbutrin XL | Tablet, Extended-release tablet | 75 mg, 100 mg, 150 mg, 200 mg, 300 mg
Mirtazapine | Remeron | Tablet | 7.5 mg, 15 mg, 30 mg, 45 mg
Trazodone | Desyrel | Tablet | 50 mg, 100 mg, 150 mg, 300 mg
Amitriptyline | Elavil | Tablet | 10 mg, 25 mg, 50 mg, 75 mg, 100 mg
Nortriptyline | Pamelor | Capsule | 10 mg, 25 mg, 50 mg, 75 mg
Doxepin | Silenor | Capsule, Tablet | 3 mg, 6 mg, 10 mg, 25 mg
Buspirone | Buspar | Tablet | 5 mg, 7.5 mg, 10 mg, 15 mg, 30 mg
Vortioxetine | Trintellix | Tablet | 5 mg, 10 mg, 20 mg
Alprazolam | Xanax | Tablet | 0.25 mg, 0.5 mg, 1 mg, 2 mg
Lorazepam | Ativan | Tablet | 0.5 mg, 1 mg, 2 mg
Clonazepam | Klonopin | Tablet | 0.5 mg, 1 mg, 2 mg
Diazepam | Valium | Tablet | 2 mg, 5 mg, 10 mg
Temazepam | Restoril | Capsule | 7.5 mg, 15 mg, 30 mg
Zolpidem | Ambien, Ambien CR | Tablet, Extended-release tablet | 5 mg, 6.25 mg, 10 mg, 12.5 mg
Eszopiclone | Lunesta | Tablet | 1 mg, 2 mg, 3 mg
Suvorexant | Belsomra | Tablet | 5 mg, 10 mg, 15 mg, 20 mg
Melatonin | | Tablet | 1 mg, 3 mg, 5 mg, 10 mg
Hydroxyzine | Vistaril, Atarax | Tablet, Capsule | 10 mg, 25 mg, 50 mg
Quetiapine | Seroquel | Tablet | 25 mg, 50 mg, 100 mg, 200 mg, 300 mg
Aripiprazole | Abilify | Tablet | 2 mg, 5 mg, 10 mg, 15 mg, 20 mg
Risperidone | Risperdal | Tablet | 0.25 mg, 0.5 mg, 1 mg, 2 mg, 3 mg
Olanzapine | Zyprexa | Tablet | 2.5 mg, 5 mg, 10 mg, 15 mg
Lithium | Lithobid | Capsule, Extended-release tablet | 150 mg, 300 mg, 450 mg
Donepezil | Aricept | Tablet | 5 mg, 10 mg, 23 mg
Memantine | Namenda, Namenda XR | Tablet, Extended-release capsule | 5 mg, 7 mg, 10 mg, 14 mg, 28 mg
Rivastigmine | Exelon | Capsule, Patch | 1.5 mg, 3 mg, 4.6 mg, 9.5 mg
Galantamine | Razadyne | Tablet | 4 mg, 8 mg, 12 mg
Carbidopa and levodopa | Sinemet, Rytary | Tablet, Extended-release capsule | 10 mg/100 mg, 25 mg/100 mg, 25 mg/250 mg
Pramipexole | Mirapex | Tablet | 0.125 mg, 0.25 mg, 0.5 mg, 1 mg
Ropinirole | Requip | Tablet | 0.25 mg, 0.5 mg, 1 mg, 2 mg, 4 mg
Rasagiline | Azilect | Tablet | 0.5 mg, 1 mg
Gabapentin | Neurontin, Gralise | Capsule, Tablet | 100 mg, 300 mg, 400 mg, 600 mg, 800 mg
Pregabalin | Lyrica | Capsule | 25 mg, 50 mg, 75 mg, 100 mg, 150 mg, 200 mg
Levetiracetam | Keppra | Tablet | 250 mg, 500 mg, 750 mg, 1,000 mg
Lamotrigine | Lamictal | Tablet | 25 mg, 100 mg, 150 mg, 200 mg
Topiramate | Topamax | Tablet | 25 mg, 50 mg, 100 mg, 200 mg
Divalproex | Depakote | Tablet, Extended-release tablet | 125 mg, 250 mg, 500 mg
Phenytoin | Dilantin | Capsule | 30 mg, 100 mg
Carbamazepine | Tegretol | Tablet | 100 mg, 200 mg, 400 mg
Primidone | Mysoline | Tablet | 50 mg, 250 mg
Baclofen | Lioresal | Tablet | 5 mg, 10 mg, 20 mg
Cyclobenzaprine | Flexeril | Tablet | 5 mg, 7.5 mg, 10 mg
Tizanidine | Zanaflex | Tablet, Capsule | 2 mg, 4 mg, 6 mg
Methocarbamol | Robaxin | Tablet | 500 mg, 750 mg
Ibuprofen | Advil, Motrin | Tablet | 200 mg, 400 mg, 600 mg, 800 mg
Naproxen | Aleve, Naprosyn | Tablet | 220 mg, 250 mg, 375 mg, 500 mg
Meloxicam | Mobic | Tablet | 7.5 mg, 15 mg
Celecoxib | Celebrex | Capsule | 100 mg, 200 mg
Diclofenac | Voltaren | Tablet, Gel | 50 mg, 75 mg, 1%
Etodolac | | Tablet, Capsule | 200 mg, 300 mg, 400 mg, 500 mg
Acetaminophen | Tylenol | Tablet | 325 mg, 500 mg, 650 mg
Acetaminophen and codeine | Tylenol with Codeine | Tablet | 300 mg/30 mg, 300 mg/60 mg
Hydrocodone and acetaminophen | Norco, Vicodin | Tablet | 5 mg/325 mg, 7.5 mg/325 mg, 10 mg/325 mg
Oxycodone | Roxicodone, OxyContin | Tablet, Extended-release tablet | 5 mg, 10 mg, 15 mg, 20 mg, 30 mg
Oxycodone and acetaminophen | Percocet | Tablet | 5 mg/325 mg, 7.5 mg/325 mg, 10 mg/325 mg
Tramadol | Ultram | Tablet | 50 mg, 100 mg
Morphine | MS Contin | Extended-release tablet | 15 mg, 30 mg, 60 mg
Fentanyl | Duragesic | Patch | 12 mcg/hour, 25 mcg/hour, 50 mcg/hour
Lidocaine | Lidoderm | Patch | 4%, 5%
Sumatriptan | Imitrex | Tablet | 25 mg, 50 mg, 100 mg
Allopurinol | Zyloprim | Tablet | 100 mg, 300 mg
Febuxostat | Uloric | Tablet | 40 mg, 80 mg
Colchicine | Colcrys, Mitigare | Tablet, Capsule | 0.6 mg
Methotrexate | Trexall | Tablet, Injection | 2.5 mg, 5 mg, 10 mg
Hydroxychloroquine | Plaquenil | Tablet | 200 mg
Sulfasalazine | Azulfidine | Tablet | 500 mg
Leflunomide | Arava | Tablet | 10 mg, 20 mg
Adalimumab | Humira | Injection | 40 mg
Etanercept | Enbrel | Injection | 25 mg, 50 mg
Tofacitinib | Xeljanz | Tablet | 5 mg, 10 mg
Ustekinumab | Stelara | Injection | 45 mg, 90 mg
Secukinumab | Cosentyx | Injection | 150 mg/mL
Dupilumab | Dupixent | Injection | 200 mg, 300 mg
Azathioprine | Imuran | Tablet | 50 mg
Mycophenolate | CellCept | Capsule, Tablet | 250 mg, 500 mg
Tacrolimus | Prograf | Capsule | 0.5 mg, 1 mg, 5 mg
Albuterol | Ventolin HFA, ProAir HFA, Proventil HFA | Inhaler, Nebulizer solution | 90 mcg, 2.5 mg/3 mL
Levalbuterol | Xopenex | Inhaler, Nebulizer solution | 45 mcg, 1.25 mg/3 mL
Ipratropium and albuterol | Combivent Respimat, DuoNeb | Inhaler, Nebulizer solution | 20 mcg/100 mcg
Tiotropium | Spiriva | Inhaler | 1.25 mcg, 2.5 mcg, 18 mcg
Umeclidinium and vilanterol | Anoro Ellipta | Inhaler | 62.5 mcg/25 mcg
Fluticasone and salmeterol | Advair, Wixela | Inhaler | 100 mcg/50 mcg, 250 mcg/50 mcg, 500 mcg/50 mcg
Budesonide and formoterol | Symbicort | Inhaler | 80 mcg/4.5 mcg, 160 mcg/4.5 mcg
Fluticasone and vilanterol | Breo Ellipta | Inhaler | 100 mcg/25 mcg, 200 mcg/25 mcg
Fluticasone, umeclidinium and vilanterol | Trelegy Ellipta | Inhaler | 100 mcg/62.5 mcg/25 mcg, 200 mcg/62.5 mcg/25 mcg
Budesonide | Pulmicort | Inhaler, Nebulizer solution | 90 mcg, 180 mcg, 0.5 mg/2 mL
Fluticasone | Flovent HFA, Flonase | Inhaler, Nasal spray | 44 mcg, 50 mcg, 110 mcg, 220 mcg
Montelukast | Singulair | Tablet | 4 mg, 5 mg, 10 mg
Roflumilast | Daliresp | Tablet | 250 mcg, 500 mcg
Theophylline | Theo-24 | Extended-release tablet, Extended-release capsule | 100 mg, 200 mg, 300 mg, 400 mg
Benzonatate | Tessalon | Capsule | 100 mg, 200 mg
Guaifenesin | Mucinex | Tablet, Extended-release tablet | 200 mg, 400 mg, 600 mg, 1,200 mg
Azelastine | Astelin | Nasal spray, Eye drops | 137 mcg
Cetirizine | Zyrtec | Tablet | 5 mg, 10 mg
Loratadine | Claritin | Tablet | 10 mg
Fexofenadine | Allegra | Tablet | 60 mg, 180 mg
Levocetirizine | Xyzal | Tablet | 5 mg
Diphenhydramine | Benadryl | Tablet, Capsule | 25 mg, 50 mg
Latanoprost | Xalatan | Eye drops | 0.005%
Bimatoprost | Lumigan | Eye drops | 0.01%
Travoprost | Travatan Z | Eye drops | 0.004%
Timolol | Timoptic | Eye drops | 0.25%, 0.5%
Dorzolamide | Trusopt | Eye drops | 2%
Dorzolamide and timolol | Cosopt | Eye drops | 2%/0.5%
Brimonidine | Alphagan P | Eye drops | 0.1%, 0.15%, 0.2%
Cyclosporine | Restasis | Eye drops | 0.05%
Lifitegrast | Xiidra | Eye drops | 5%
Prednisolone | Pred Forte | Eye drops | 1%
Aflibercept | Eylea | Injection | 2 mg, 8 mg
Amoxicillin | Amoxil | Capsule, Tablet | 250 mg, 500 mg, 875 mg
Amoxicillin and clavulanate | Augmentin | Tablet | 500 mg/125 mg, 875 mg/125 mg
Azithromycin | Zithromax | Tablet | 250 mg, 500 mg
Doxycycline | Vibramycin | Capsule, Tablet | 50 mg, 100 mg
Cephalexin | Keflex | Capsule | 250 mg, 500 mg
Ciprofloxacin | Cipro | Tablet | 250 mg, 500 mg
Levofloxacin | Levaquin | Tablet | 250 mg, 500 mg, 750 mg
Nitrofurantoin | Macrobid | Capsule | 50 mg, 100 mg
Sulfamethoxazole and trimethoprim | Bactrim, Bactrim DS | Tablet | 400 mg/80 mg, 800 mg/160 mg
Metronidazole | Flagyl | Tablet | 250 mg, 500 mg
Fluconazole | Diflucan | Tablet | 50 mg, 100 mg, 150 mg, 200 mg
Valacyclovir | Valtrex | Tablet | 500 mg, 1 g
Acyclovir | Zovirax | Tablet, Capsule | 200 mg, 400 mg, 800 mg
Nirmatrelvir and ritonavir | Paxlovid | Tablet | 150 mg/100 mg
Oseltamivir | Tamiflu | Capsule | 30 mg, 45 mg, 75 mg
Anastrozole | Arimidex | Tablet | 1 mg
Letrozole | Femara | Tablet | 2.5 mg
Exemestane | Aromasin | Tablet | 25 mg
Tamoxifen | Soltamox | Tablet | 10 mg, 20 mg
Bicalutamide | Casodex | Tablet | 50 mg
Enzalutamide | Xtandi | Capsule, Tablet | 40 mg, 80 mg
Abiraterone | Zytiga | Tablet | 250 mg, 500 mg
Leuprolide | Lupron Depot | Injection | 7.5 mg, 22.5 mg, 45 mg
Ibrutinib | Imbruvica | Capsule, Tablet | 70 mg, 140 mg, 420 mg
Lenalidomide | Revlimid | Capsule | 5 mg, 10 mg, 15 mg, 25 mg
Imatinib | Gleevec | Tablet | 100 mg, 400 mg
Palbociclib | Ibrance | Capsule, Tablet | 75 mg, 100 mg, 125 mg
Hydroxyurea | Hydrea | Capsule | 500 mg
Potassium chloride | Klor-Con, K-Tab | Extended-release tablet | 8 mEq, 10 mEq, 20 mEq
Folic acid | | Tablet | 400 mcg, 1 mg
Cyanocobalamin | Vitamin B12 | Tablet, Injection | 500 mcg, 1,000 mcg
Ergocalciferol | Vitamin D2 | Capsule | 50,000 units
Cholecalciferol | Vitamin D3 | Tablet, Capsule | 1,000 units, 2,000 units, 5,000 units
Calcium carbonate | Tums, Caltrate | Tablet | 500 mg, 600 mg
Ferrous sulfate | Feosol | Tablet | 325 mg
Magnesium oxide | Mag-Ox | Tablet | 250 mg, 400 mg, 500 mg
Sevelamer | Renvela | Tablet | 800 mg
Calcitriol | Rocaltrol | Capsule | 0.25 mcg, 0.5 mcg
Cinacalcet | Sensipar | Tablet | 30 mg, 60 mg, 90 mg
Epoetin alfa | Epogen, Procrit, Retacrit | Injection | 2,000 units/mL, 4,000 units/mL, 10,000 units/mL
Naltrexone | | Tablet | 50 mg
Varenicline | Chantix | Tablet | 0.5 mg, 1 mg
Triamcinolone | Kenalog | Cream, Ointment | 0.025%, 0.1%, 0.5%
Clobetasol | Temovate | Cream, Ointment | 0.05%
Mupirocin | Bactroban | Ointment | 2%
Ketoconazole | Nizoral | Cream, Shampoo | 1%, 2%
Tretinoin | Retin-A | Cream | 0.025%, 0.05%, 0.1%
`
